interface ImportMeta {
  /** The files that fit a pattern, by path, each a module of its own that the build puts in (Vite's guide, "Glob Import"). */
  glob<Module>(pattern: string, options: { query: string; import: string }): Record<string, () => Promise<Module>>;
}
