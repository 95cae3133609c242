import type { Plugin } from 'vite'

const MODULES = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

const STUB = `const none = () => { throw new Error('JSON Schema is not part of this build') }
const make = () => none`

/**
 * Replaces zod's JSON Schema modules by functions that throw. They are a fifth of zod, every schema references them, and
 * only the server uses them.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULES.test(id)) return undefined
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((found) => found[1])
      if (names.length === 0) this.error(`${id} no longer exports anything`)
      // Creating a schema calls the factories, so only calling their results throws.
      const exports = names.map((name) => `${name?.startsWith('create') ? 'make' : 'none'} as ${name}`)
      if (/ as process\b/.test(code)) exports.push('none as process')
      return { code: `${STUB}\nexport { ${exports.join(', ')} }`, map: null }
    },
  }
}
