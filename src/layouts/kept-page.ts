// A page that the browser kept may belong to somebody who has signed out since.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
