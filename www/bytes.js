/** The bytes that a page hands over. */
import { XiangqiError } from './error.js';

/** Buffers and blobs of another window are of other classes. @param {unknown} data */
const kindOf = (data) => Object.prototype.toString.call(data).slice(8, -1);

/** The bytes of a buffer or a view on one; undefined for anything else. @param {any} data @returns {Uint8Array<ArrayBuffer> | undefined} */
export function bytesOf(data) {
  try {
    if (ArrayBuffer.isView(data)) return /** @type {any} */ (new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    return kindOf(data).endsWith('ArrayBuffer') ? new Uint8Array(data) : undefined;
  } catch (cause) {
    throw new XiangqiError('unreadable', { cause }); // It was given away to another thread.
  }
}

/** Whether it is a file, or like one. @param {unknown} data @returns {data is Blob} */
export const isBlob = (data) => ['Blob', 'File'].includes(kindOf(data));

/** The bytes of a file, which may have gone or be forbidden. @param {Blob} blob */
export async function bytesOfBlob(blob) {
  try {
    return await blob.arrayBuffer();
  } catch (cause) {
    throw new XiangqiError('unreadable', { cause });
  }
}
