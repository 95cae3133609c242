declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** An S3-compatible server that keeps objects in a folder and checks signatures. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
