import { BufferSource, Input, type InputAudioTrack, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { filmRefusals } from "./refusals.ts";

const PICTURES = new Set(["avc", "vp8", "vp9", "av1"]);
const SOUND = new Set(["aac", "opus", "mp3", "vorbis", "flac"]);
/** Profiles of H.264 with 8 bits and a colour for four pixels: no browser shows the others everywhere. */
const COMMON_H264 = /^avc1\.(?:42|4d|58|64)/i;
/** By what its name is found. */
function codeOf({ codec, internalCodecId }: InputVideoTrack | InputAudioTrack): string {
  const id = internalCodecId instanceof Uint8Array ? "" : String(internalCodecId ?? "");
  const code = /^enc[av]$/.test(id) ? id : (codec ?? id);
  return code.replace(/^pcm-.*/, "pcm");
}

async function isShown(track: InputVideoTrack): Promise<boolean> {
  if (!track.codec || !PICTURES.has(track.codec) || track.internalCodecId === "encv") return false;
  // `avc3` says it in its pictures.
  if (track.codec !== "avc" || track.internalCodecId === "avc3") return true;
  return COMMON_H264.test((await track.getCodecParameterString().catch(() => null)) ?? "");
}

/**
 * What browsers cannot play of a film: runs in the confined child.
 * @param head its list of tracks, without pictures
 * @returns its code; null where they play it
 */
export async function unplayableIn(head: Buffer): Promise<string | null> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BufferSource(head) });
  const tracks = await input.getTracks();
  const pictures = tracks.find((track) => track.isVideoTrack());
  const sound = tracks.find((track) => track.isAudioTrack());
  if (!pictures) return filmRefusals.empty;
  if (!(await isShown(pictures))) return filmRefusals.pictures(codeOf(pictures));
  const isHeard = !sound || (sound.codec && SOUND.has(sound.codec) && sound.internalCodecId !== "enca");
  return isHeard ? null : filmRefusals.sound(codeOf(sound));
}
