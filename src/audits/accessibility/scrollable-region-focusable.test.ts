import { axeCases } from '../../testing/axe-cases.ts'
import audit from './scrollable-region-focusable.ts'

axeCases(audit, 'scrollable-region-focusable')
