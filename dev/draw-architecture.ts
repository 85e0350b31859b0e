import { readFileSync, writeFileSync } from 'node:fs';
import { withPictures } from './architecture-picture.ts';

const page = 'ARCHITECTURE.md';
writeFileSync(page, withPictures(readFileSync(page, 'utf8')));
