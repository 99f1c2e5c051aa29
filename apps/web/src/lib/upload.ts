/** A `fetch` that tells which part of the body is sent, from 0 to 1. The browser's own cannot. */
export const uploadWith =
  (onProgress: (sent: number) => void): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('the upload failed'))
      request.onabort = () => reject(new DOMException('the upload was stopped', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      // A call sends a form or text.
      request.send(init.body as FormData | string | null)
    })
