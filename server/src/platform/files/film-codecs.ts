import { BufferSource, Input, type InputAudioTrack, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";

const PICTURES = new Set(["avc", "vp8", "vp9", "av1"]);
const SOUND = new Set(["aac", "opus", "mp3", "vorbis", "flac"]);
/** Profiles of H.264 with 8 bits and a colour for four pixels: no browser shows the others everywhere. */
const COMMON_H264 = /^avc1\.(?:42|4d|58|64)/i;
const NAMES: Readonly<Record<string, string>> = {
  avc: "H.264 with more than 8 bits or colours than browsers show",
  hevc: "HEVC (H.265)",
  prores: "ProRes",
  dvh1: "Dolby Vision",
  dvhe: "Dolby Vision",
  jpeg: "Motion JPEG",
  mjpa: "Motion JPEG",
  mp4v: "MPEG-4 part 2",
  "V_MPEG4/ISO/ASP": "MPEG-4 part 2",
  encv: "encrypted",
  enca: "encrypted",
  ac3: "AC-3",
  eac3: "E-AC-3",
  "ac-3": "AC-3",
  "ec-3": "E-AC-3",
  alac: "Apple Lossless",
};

const nameOf = ({ codec, internalCodecId }: InputVideoTrack | InputAudioTrack): string => {
  const id = internalCodecId instanceof Uint8Array ? "" : String(internalCodecId ?? "");
  const name = /^enc[av]$/.test(id) ? NAMES[id] : (NAMES[codec ?? ""] ?? NAMES[id]);
  const written = (codec ?? id.replace(/[^\w .-]/g, "").trim()).toUpperCase().slice(0, 20);
  return name ?? (/\w/.test(written) ? written : "in a code without a name");
};

async function isShown(track: InputVideoTrack): Promise<boolean> {
  if (!track.codec || !PICTURES.has(track.codec) || track.internalCodecId === "encv") return false;
  // `avc3` says it in its pictures.
  if (track.codec !== "avc" || track.internalCodecId === "avc3") return true;
  return COMMON_H264.test((await track.getCodecParameterString().catch(() => null)) ?? "");
}

/**
 * What browsers cannot play of a film: runs in the confined child.
 * @param head its list of tracks, without pictures
 * @returns as the sentence says it; null where they play it
 */
export async function unplayableIn(head: Buffer): Promise<string | null> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BufferSource(head) });
  const tracks = await input.getTracks();
  const pictures = tracks.find((track) => track.isVideoTrack());
  const sound = tracks.find((track) => track.isAudioTrack());
  if (!pictures) return "it has no pictures";
  if (!(await isShown(pictures))) return `its pictures are ${nameOf(pictures)}`;
  const isHeard = !sound || (sound.codec && SOUND.has(sound.codec) && sound.internalCodecId !== "enca");
  return isHeard ? null : `its sound is ${nameOf(sound)}`;
}
