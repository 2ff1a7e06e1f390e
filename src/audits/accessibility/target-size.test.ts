import { axeCases } from '../../testing/axe-cases.ts'
import audit from './target-size.ts'

axeCases(audit, 'target-size')
