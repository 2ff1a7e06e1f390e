import { axeCases } from '../../testing/axe-cases.ts'
import audit from './color-contrast.ts'

axeCases(audit, 'color-contrast')
