import { type Sentence, sentence } from '../sentence.ts'

/** What kind of file a request is for, in words. Chromium's names are English. */
export function fileType(type: string): Sentence {
  switch (type) {
    case 'Document':
      return sentence('filePage')
    case 'Stylesheet':
      return sentence('fileStylesheet')
    case 'Script':
      return sentence('fileScript')
    case 'Image':
      return sentence('fileImage')
    case 'Font':
      return sentence('fileFont')
    case 'Media':
      return sentence('fileMedia')
    case 'XHR':
    case 'Fetch':
    case 'EventSource':
    case 'WebSocket':
      return sentence('fileRequest')
    case 'Manifest':
      return sentence('fileManifest')
    default:
      return sentence('fileOther')
  }
}
