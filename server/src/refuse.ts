import { lowerFirst, upperFirst } from 'contract/rules/letterCase'
import type { SecondStep } from 'contract/errors'
import { refusals, type RefusalCode } from 'contract/refusals'

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

/**
 * Refuses input with a message per field. The first one is also the error's message, which names the field if that
 * isn't clear without a form.
 */
export function refuseFields(fields: Fields, code: RefusalCode = 'invalid_input'): never {
  const [first] = Object.entries(fields)
  if (!first) throw new RefusalError(code, { fields })
  throw new RefusalError(code, { sentence: code === 'invalid_input' ? withName(first) : first[1], fields })
}

/** Refuses one field, with the code's own message unless another is given. */
export function refuseField(field: string, code: RefusalCode, sentence: string = refusals[code][1]): never {
  return refuseFields({ [field]: sentence }, code)
}

export const refuseUnknownIsland = (): never =>
  refuseField('island', 'invalid_input', 'Please choose an island from the list')

/** Beginnings of messages that don't say what they are about. */
const UNNAMED =
  /^(?:an?|at (?:least|most)|choose|enter|invalid value|less than|more than|one|please (?:choose one|enter an? (?:amount|date|number))|this|type this|use)\b/i

/** 'At most 120 characters' becomes 'Location: at most 120 characters'. */
function withName([field, message]: [string, string]): string {
  // The last name in a path: that of a list, not the index of its entry.
  const name = field.split('.').findLast((part) => /\D/.test(part)) ?? field
  const label = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  if (!UNNAMED.test(message) || message.toLowerCase().includes(` ${label.toLowerCase()}`)) return message
  return `${upperFirst(label)}: ${lowerFirst(message)}`
}
