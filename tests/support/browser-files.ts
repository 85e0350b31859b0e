import { closeSync, ftruncateSync, openSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';

/** The path of a file of so many bytes that are all zero; it takes no room, and the browser reads it from there. */
export function emptyFile(testInfo: TestInfo, name: string, bytes: number): string {
  const path = testInfo.outputPath(name);
  const file = openSync(path, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}
