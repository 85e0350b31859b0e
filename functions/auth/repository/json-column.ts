import * as z from 'zod/mini';

/** A column of JSON text, parsed and checked. */
export function jsonColumn<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => JSON.parse(text) as unknown),
    ),
    schema,
  );
}
