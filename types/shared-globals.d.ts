// What browsers, Workers and Node all give and the language itself does not: as much of it as the shared rules use
// (url.spec.whatwg.org, encoding.spec.whatwg.org).

interface URL {
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}

declare var URL: {
  new (url: string, base?: string): URL;
  canParse(url: string, base?: string): boolean;
};

interface URLSearchParams {
  get(name: string): string | null;
  toString(): string;
}

declare var URLSearchParams: {
  new (entries: [string, string][]): URLSearchParams;
};

interface TextEncoder {
  encode(text: string): Uint8Array;
}

declare var TextEncoder: { new (): TextEncoder };

/** The bytes of a base64 text, each as the character of its number. */
declare function atob(base64: string): string;
