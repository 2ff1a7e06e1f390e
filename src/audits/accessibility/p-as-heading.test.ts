import { axeCases } from '../../testing/axe-cases.ts'
import audit from './p-as-heading.ts'

axeCases(audit, 'p-as-heading')
