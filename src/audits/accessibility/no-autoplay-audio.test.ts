import { axeCases } from '../../testing/axe-cases.ts'
import audit from './no-autoplay-audio.ts'

axeCases(audit, 'no-autoplay-audio')
