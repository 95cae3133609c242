import type { Plugin } from 'vite'

const MODULES = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

const STUB = `const none = () => { throw new Error('JSON Schema is not part of this build') }
const make = () => none`

/**
 * Leaves zod's JSON Schema out of the build: a fifth of zod, which every schema holds on to and only the server uses, for
 * its documents and serializers. What is left says so when somebody calls it.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULES.test(id)) return undefined
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((found) => found[1])
      if (names.length === 0) this.error(`Nothing is exported by ${id} any more`)
      // A method is made whenever a schema is read by a form; it is calling it that must not happen.
      const exports = names.map((name) => `${name?.startsWith('create') ? 'make' : 'none'} as ${name}`)
      if (/ as process\b/.test(code)) exports.push('none as process')
      return { code: `${STUB}\nexport { ${exports.join(', ')} }`, map: null }
    },
  }
}
