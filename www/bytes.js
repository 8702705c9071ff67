/** The bytes of a buffer or a view on one; undefined for anything else. @param {unknown} data */
export const bytesOf = (data) =>
  data instanceof ArrayBuffer ? new Uint8Array(data)
    : ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : undefined;
