import { axeCases } from '../../testing/axe-cases.ts'
import audit from './frame-focusable-content.ts'

axeCases(audit, 'frame-focusable-content')
