import { refusals, type RefusalCode, type SecondStep } from 'contract/errors'

type Fields = Record<string, string>

/**
 * An error for the client: a code of the contract, optionally with another message, messages per field, or the seconds
 * to wait.
 */
export class RefusalError extends Error {
  override name = 'RefusalError' as const
  readonly code: RefusalCode
  readonly fields: Fields | undefined
  readonly retryAfter: number | undefined
  readonly secondStep: SecondStep | undefined

  constructor(
    code: RefusalCode,
    details: {
      sentence?: string
      fields?: Fields
      retryAfter?: number
      secondStep?: SecondStep
      cause?: unknown
    } = {},
  ) {
    super(details.sentence ?? refusals[code][1], { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.secondStep = details.secondStep
    this.retryAfter = details.retryAfter ?? (refusals[code][0] === 503 ? 5 : undefined)
  }

  get status(): number {
    return refusals[this.code][0]
  }
}

/** Throws a `RefusalError`. */
export function refuse(code: RefusalCode, details?: ConstructorParameters<typeof RefusalError>[1]): never {
  throw new RefusalError(code, details)
}

/** Refuses input with a message per field. The first one is also the error's message. */
export function refuseFields(fields: Fields, code: RefusalCode = 'invalid_input'): never {
  const sentence = Object.values(fields)[0]
  throw new RefusalError(code, sentence === undefined ? { fields } : { sentence, fields })
}
