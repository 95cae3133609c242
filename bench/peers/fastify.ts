import { text } from 'node:stream/consumers'
import Fastify from 'fastify'

// Bare Fastify: sends the object from standard input through a compiled serializer.
const { body, schema } = JSON.parse(await text(process.stdin))

const app = Fastify()
app.get('/', { schema: { response: { 200: schema } } }, () => body)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
