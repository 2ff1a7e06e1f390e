import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './target-size.ts'

axeCases(audit, 'target-size')
