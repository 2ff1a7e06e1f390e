import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './css-orientation-lock.ts'

axeCases(audit, 'css-orientation-lock', /^CSS rotates the page/)
