import type { ApiClient } from '#functions/contract.ts';

declare global {
  namespace App {
    interface Locals {
      /** The API, called in-process: a live page reads through the same doors as a browser. */
      api: ApiClient;
    }
  }
}
