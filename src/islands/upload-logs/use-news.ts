import { createContext, useContext, useId, useState } from 'react';

/** The place of the screen that told something last, and how another one becomes it. */
type Told = Readonly<{ place: string | null; setPlace: (place: string) => void }>;

/** Beside it, what was told elsewhere on the screen would pass for news. */
export const LastTold = createContext<Told>({ place: null, setPlace: () => {} });

/** What came of what somebody did here, and how to tell it, or nothing; it leaves as soon as another place tells something. */
export function useNews<News>(): [News | null, (news: News | null) => void] {
  const here = useId();
  const { place, setPlace } = useContext(LastTold);
  const [news, setNews] = useState<News | null>(null);
  const tell = (next: News | null) => {
    setNews(next);
    if (next !== null) setPlace(here);
  };
  return [place === here ? news : null, tell];
}
