export type DatabaseHost = { host: string; port: number }

/** A DATABASE_URL, with the hosts apart: the driver doesn't handle several well. */
export type DatabaseUrl = {
  /** For the driver, with the first host. */
  url: string
  hosts: [DatabaseHost, ...DatabaseHost[]]
}

/**
 * Reads postgres://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write. Undefined if it's
 * malformed.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, start, list, rest] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/.exec(text) ?? []
  if (start === undefined || list === undefined) return undefined
  const urls = list.split(',').map((host) => URL.parse(`${start}${host}${rest}`))
  const [first] = urls
  if (!first || urls.some((url) => !url?.hostname)) return undefined
  const { searchParams } = first
  if ((searchParams.get('target_session_attrs') ?? 'read-write') !== 'read-write') return undefined
  searchParams.delete('target_session_attrs')
  const [host, ...others] = urls.flatMap((url) => (url ? [hostOf(url)] : []))
  if (!host) return undefined
  return { url: first.href.replace(/\/+$/, ''), hosts: [host, ...others] }
}

function hostOf({ hostname, port }: URL): DatabaseHost {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}
