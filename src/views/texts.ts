export { say, texts } from '../messages/texts.ts'
