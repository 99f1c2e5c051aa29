/** Bodies of forms with files, as a browser writes them. */
import sharp from 'sharp'

type Part = { readonly name: string; readonly file: Buffer; readonly fileName?: string }

const EDGE = 'the-edge-of-a-part'

/** The body and its headers. */
export const multipart = (fields: Readonly<Record<string, unknown>>, files: readonly Part[] = []) => {
  const texts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${EDGE}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  const parts = files.flatMap(({ name, file, fileName = 'photo.jpg' }) => [
    Buffer.from(
      `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...texts, ...parts, Buffer.from(`--${EDGE}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${EDGE}` },
  }
}

/** A green picture that knows where it was taken. */
export const drawPhoto = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width, height, channels: 3, background: '#00664c' } })
    .withExif({ IFD0: { Copyright: 'somewhere in Dardania' } })
    .toFormat(format)
    .toBuffer()
