import { createHmac } from 'node:crypto'
import { basename } from 'node:path'
import { FileAddress, filesOf } from 'contract/fields'
import { originalImagePath } from 'contract/rules/images'
import { z } from 'contract/zod'
import { isSameText } from '../isSameText.ts'

/** Addresses expire after one to two of these periods. Those signed in the same period are equal, and so cacheable. */
const VALID_SECONDS = 300

type Sign = (value: unknown, owner?: unknown) => unknown

/** Signs addresses of private files. Anyone with the address can download the file until it expires. */
export function createFileAddresses(secret: string) {
  const signers = new WeakMap<z.ZodType, Sign>()

  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', `files ${secret}`)
      .update(`${originalImagePath(name)}\n${expires}`)
      .digest('base64url')

  function addressOf(path: unknown): unknown {
    if (typeof path !== 'string' || !path.startsWith('/uploads/')) return path
    const expires = String((Math.ceil(nowInSeconds() / VALID_SECONDS) + 1) * VALID_SECONDS)
    return `${path}?expires=${expires}&signature=${signatureOf(basename(path), expires)}`
  }

  return {
    /**
     * Signs the addresses of files in a value of an output schema, except of public ones. Texts are left alone: a
     * member could write the path of another's file.
     */
    signIn(schema: z.ZodType, value: unknown): unknown {
      const sign = signers.get(schema) ?? signerOf(schema, addressOf) ?? ((unchanged) => unchanged)
      signers.set(schema, sign)
      return sign(value)
    },

    /** For how many seconds an address with this query works, in all sizes of a picture; undefined if it doesn't. */
    secondsLeft(name: string, { expires, signature }: Record<string, unknown>): number | undefined {
      if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
      if (!isSameText(signature, signatureOf(name, expires))) return undefined
      const left = Number(expires) - Math.floor(nowInSeconds())
      return left > 0 ? left : undefined
    },
  }
}

export type FileAddresses = ReturnType<typeof createFileAddresses>

const nowInSeconds = () => Date.now() / 1000

/** A function that signs the addresses in values of a schema; undefined if the schema has none. */
function signerOf(schema: unknown, addressOf: Sign): Sign | undefined {
  if (schema === FileAddress) return addressOf
  const publicity = schema instanceof z.ZodString ? filesOf.get(schema) : undefined
  if (publicity) return (path, owner) => (publicity.isPublic(owner) ? path : addressOf(path))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const sign = signerOf(schema.unwrap(), addressOf)
    return sign && ((value, owner) => value && sign(value, owner))
  }
  if (schema instanceof z.ZodArray) {
    const sign = signerOf(schema.element, addressOf)
    return sign && ((values, owner) => (values as unknown[]).map((value) => sign(value, owner)))
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([field, inner]) => {
      const sign = signerOf(inner, addressOf)
      return sign ? [{ field, sign }] : []
    })
    if (fields.length === 0) return undefined
    return (value) => {
      const signed = { ...(value as Record<string, unknown>) }
      for (const { field, sign } of fields) signed[field] = sign(signed[field], value)
      return signed
    }
  }
  return undefined
}
