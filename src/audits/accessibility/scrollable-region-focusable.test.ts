import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './scrollable-region-focusable.ts'

axeCases(audit, 'scrollable-region-focusable')
