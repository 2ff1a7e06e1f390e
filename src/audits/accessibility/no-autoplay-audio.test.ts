import { axeCases } from '../../testing/facts/axe-cases.ts'
import audit from './no-autoplay-audio.ts'

axeCases(audit, 'no-autoplay-audio')
