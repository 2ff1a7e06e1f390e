import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './color-contrast.ts'

axeCases(audit, 'color-contrast')
