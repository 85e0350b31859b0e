declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('@cloudflare/vitest-plugin').D1Migration[];
    /** A hash of the password that every account of a test has, as sign-up would store it. */
    TEST_PASSWORD_HASH: string;
    /** The port of an SMTP server, and where it tells what it was sent. */
    TEST_SMTP: Awaited<ReturnType<typeof import('./smtp-catcher.ts').startSmtpCatcher>>;
  }
}
