import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './link-in-text-block.ts'

axeCases(audit, 'link-in-text-block')
