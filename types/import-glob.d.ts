interface ImportMeta {
  /** The files that fit the patterns, by path, each a module of its own that the build puts in (Vite's guide, "Glob Import"). */
  glob<Module>(
    patterns: string | readonly string[],
    options: { query: string; import: string },
  ): Record<string, () => Promise<Module>>;
}
