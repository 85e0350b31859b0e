/** Who begins to speak. Where it is not sure that this is a turn, or whose, its words are nobody's; the name may be ''. */
export type Turn = Readonly<{ name: string; isSure: boolean }>;
/**
 * A line of a transcript: what was said, and by whom where a turn begins (null where the last one goes on); `written` holds the
 * name, too.
 */
export type Line = Readonly<{ turn: Turn | null; text: string; written: string }>;
