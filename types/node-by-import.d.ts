// The runtime's types say `any` of this one; Node's own know it. Biome refuses it as a global: `nodejs_compat` gives it by import.
declare var Buffer: BufferConstructor;
