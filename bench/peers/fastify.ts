import { text } from 'node:stream/consumers'
import Fastify from 'fastify'

// Bare Fastify: `/` sends the object from standard input through a compiled serializer, `/constant` sends it as bytes.
const { body, schema } = JSON.parse(await text(process.stdin))
const constant = Buffer.from(JSON.stringify(body))

const app = Fastify()
app.get('/', { schema: { response: { 200: schema } } }, () => body)
app.get('/constant', (_request, reply) => reply.type('application/json; charset=utf-8').send(constant))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
