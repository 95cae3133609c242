import { createServer } from 'node:http'
import { Server } from 'socket.io'

// Bare Socket.IO: forwards each message to the client named by `to` and acknowledges it.
const http = createServer((_request, response) => response.end('ok'))
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['token']))
  socket.on('send_message', (message: { to: string; content: string }, acknowledge: (it: object) => void) => {
    io.to(message.to).emit('new_message', message)
    acknowledge({ message })
  })
  socket.emit('connected', {})
})
http.listen(Number(process.argv[2]), '127.0.0.1')
