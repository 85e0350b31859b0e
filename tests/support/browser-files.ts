import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';

/** The path of a file of so many bytes that are zero behind its start; it takes no room, and the browser reads it from there. */
export function emptyFile(testInfo: TestInfo, name: string, bytes: number, start: string | Uint8Array = ''): string {
  const path = testInfo.outputPath(name);
  const file = openSync(path, 'w');
  writeSync(file, Buffer.from(start as string));
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}
