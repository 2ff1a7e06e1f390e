import { axeCases } from '../../testing/axe-cases.ts'
import audit from './hidden-content.ts'

axeCases(audit, 'hidden-content')
