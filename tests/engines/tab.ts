/** What a journey does in any engine. Elements are named by XPath, which every driver understands. */
export type Tab = Readonly<{
  open: (address: string) => Promise<void>;
  /** Calls a function in the page. */
  run: <Args extends readonly unknown[], T>(call: (...args: Args) => T, ...args: Args) => Promise<T>;
  /** Clicks an element once it is there. */
  click: (xpath: string) => Promise<void>;
  type: (xpath: string, text: string) => Promise<void>;
  /** Gives a file to an input that may be hidden. */
  choose: (xpath: string, path: string) => Promise<void>;
  end: () => Promise<void>;
}>;

/** An engine's name, and how a tab of it opens that nobody was in before. */
export type Engine = readonly [name: string, open: () => Promise<Tab>];
