/** The door of the package: an emulator as a library. The program is in main.ts. */
export type { EmulatorOptions } from './emulator.ts';
export type { AccountSeed, SeededPrice, SeededProduct } from './seed.ts';
export { type StripeEmulator, startStripeEmulator } from './server.ts';
