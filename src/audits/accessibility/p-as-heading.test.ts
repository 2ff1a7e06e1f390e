import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './p-as-heading.ts'

axeCases(audit, 'p-as-heading')
