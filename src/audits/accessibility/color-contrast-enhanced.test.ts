import { axeCases } from '../../testing/axe-cases.ts'
import audit from './color-contrast-enhanced.ts'

axeCases(audit, 'color-contrast-enhanced')
