/**
 * Does the work of a job for one after the other; one that fails keeps none of the others from theirs.
 * @throws AggregateError of what failed, after all others were done
 */
export async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
