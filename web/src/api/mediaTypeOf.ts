/** What devices report for files whose type they don't know, such as those saved from an email. */
const GENERAL_TYPES = ['', 'application/octet-stream', 'binary/octet-stream', 'application/force-download']

const ALIASES: Record<string, string> = {
  'application/x-pdf': 'application/pdf',
  'image/apng': 'image/png',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'video/avi': 'video/vnd.avi',
  'video/msvideo': 'video/vnd.avi',
  'video/x-msvideo': 'video/vnd.avi',
}

const EXTENSIONS: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/vnd.avi',
  webm: 'video/webm',
}

/** A chosen file's media type: by its name where the device doesn't know it. The server looks at the content. */
export function mediaTypeOf({ type, name }: File): string {
  if (!GENERAL_TYPES.includes(type)) return ALIASES[type] ?? type
  return EXTENSIONS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? type
}
