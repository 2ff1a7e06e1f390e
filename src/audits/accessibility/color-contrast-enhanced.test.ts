import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './color-contrast-enhanced.ts'

axeCases(audit, 'color-contrast-enhanced')
