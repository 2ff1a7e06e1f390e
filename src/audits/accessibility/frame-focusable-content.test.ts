import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './frame-focusable-content.ts'

axeCases(audit, 'frame-focusable-content')
