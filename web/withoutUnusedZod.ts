import type { Plugin } from 'vite'

const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const MESSAGES = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/
const EXPORTS = /^export (?:const|function|\{ \w+ as) (\w+)/gm

/**
 * Removes two parts of zod that every schema references (7 kB of every screen, gzip): its JSON Schema functions, which
 * only the server calls, and its messages, which `contract/src/zod.ts` replaces.
 */
export function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (MESSAGES.test(id)) return { code: 'export default () => ({})', map: null }
      if (!JSON_SCHEMA.test(id)) return undefined
      const stubs = [...code.matchAll(EXPORTS)].map(([, name]) => `stub as ${name}`)
      return { code: `const stub = () => stub\nexport { ${stubs.join(', ')} }`, map: null }
    },
  }
}
