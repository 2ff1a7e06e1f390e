import { logged, type Sentence } from '../../sentence.ts'

/** An HTTP response as a sender needs it. */
export interface PostResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The beginning of its body. */
  readonly body: string
}

/** Sends a request through the guarded network. Follows no redirects. Throws a `Failure`. */
export type Post = (
  url: string,
  request: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    /** Called with the status line, before the rest of the response is read. */
    readonly onStatus?: (status: number) => void
  },
) => Promise<PostResponse>

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Default: the text alone. */
  readonly html?: string
  readonly attachments?: readonly Attachment[]
  /** Default: the sender of all messages of this service. */
  readonly replyTo?: string
  /** Shown as the sender instead of the service's name; the address stays the service's. */
  readonly fromName?: string
  readonly messageId: string
  readonly inReplyTo?: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  /** Of an image in the text, which refers to it as `cid:…`. */
  readonly id?: string
}

/** Passes an e-mail to the operator's mail server and returns its response. Throws a `MailError`. */
export type SendMail = (mail: Mail) => Promise<string>

/** The mail server rejected the message or could not be reached. */
export class MailError extends Error {
  /** The SMTP reply code, or null when there was none. */
  readonly code: number | null
  readonly sentence: Sentence

  constructor(said: Sentence, code: number | null, options: ErrorOptions = {}) {
    super(logged(said), options)
    this.name = 'MailError'
    this.code = code
    this.sentence = said
  }
}
