// A part of a page that is asked for on its own: on its way, there, or not loaded, and then it may be asked for again.

export class Part<T> {
  /** The last that came: it stays when a later question fails. */
  value = $state.raw<T | null>(null);
  failed = $state(false);

  constructor(private readonly ask: () => Promise<T>) {
    void this.load();
  }

  load = async (): Promise<void> => {
    this.failed = false;
    try {
      this.value = await this.ask();
    } catch {
      this.failed = true;
    }
  };
}

/** A piece of the program that comes late. In a tab one that is gone is told of, and comes as nothing. */
export class Chunk<T> extends Part<T> {
  constructor(fetched: () => Promise<T | undefined>) {
    super(async () => {
      const part = await fetched();
      if (!part) throw new Error('gone');
      return part;
    });
  }
}
