/** The emoji of the picker in their five categories (docs/rules/chat.md). Their names are in `src/emoji`, from Unicode's CLDR. */
const list = (text: string): readonly string[] => text.trim().split(/\s+/)

export const EMOJI = {
  people: list(`
    😀 😃 😄 😁 😅 😂 🤣 🙂 😉 😊 😇 😍 🥰 😘 😋 😎 🤩 🥳 🤗 🤔
    🤨 😐 😶 🙄 😏 😬 😌 😴 😷 🤒 🤕 🥵 🥶 😵 🤯 😕 🙁 😮 😢 😭
    😱 😤 😡 👋 ✋ 👌 👍 👎 👏 🙌 🙏 🤝 💪 👉 👈 👆 👇 👀 🙋 🤷`),
  nature: list(`
    🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐨 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦅 🦉 🐝 🦋
    🐞 🐢 🐟 🐬 🐴 🐑 🌵 🎄 🌲 🌳 🌱 🌿 🍀 🍁 🍂 🌷 🌹 🌻 🌸 💐
    🍎 🍊 🍋 🍇 🍓 🍑 🍅 🥕 🌽 🌞 🌙 ⭐ ☀️ ⛅ 🌧️ ⛈️ ❄️ 🔥 💧 🌈`),
  objects: list(`
    📱 💻 ⌚ 🖥️ 🖨️ 📷 🎧 🎮 📺 🔋 💡 🔌 🔑 🔨 🔧 🧰 📦 📫 ✉️ 📄
    📎 ✏️ 📚 🧾 💶 💳 🛒 🛍️ 🎁 👕 👖 👗 👟 👜 🎒 👓 💍 💄 🧸 ⚽
    🏀 🚲 🎸 🎨 ☕ 🍵 🍞 🧀 🍕 🍔 🍯 🍰 🍪 🥛 🍷 🛋️ 🛏️ 🚿 🧹 🧴`),
  places: list(`
    🏠 🏡 🏢 🏥 🏦 🏪 🏫 🏭 🏨 🕌 ⛪ 🏰 🏟️ ⛺ 🌆 🌇 🌉 🏖️ 🏔️ ⛰️
    🏝️ 🌋 🗺️ 🌍 🚗 🚕 🚌 🚎 🚓 🚑 🚒 🚚 🚛 🚜 🛵 🚂 🚆 🚇 🚉 ✈️
    🛫 🛬 🚀 🚁 🚢 ⛵ 🚏 ⛽ 🚦 🚧 🅿️ 🎡 🎢 🎪 🗽 🗼 ⛲ 🌃 🏙️ 🛣️`),
  symbols: list(`
    ❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💕 💯 ✅ ☑️ ✔️ ❌ ❎ ➕ ➖ ➗ ✖️
    ❓ ❗ ⁉️ ⚠️ 🚫 ⛔ ♻️ 🔔 🔕 🔊 🔇 💬 💭 🔍 🔒 🔓 ⏰ ⏳ 📅 📍
    ⬆️ ⬇️ ⬅️ ➡️ 🔄 🔙 🆗 🆕 🆓 🆘 ℹ️ 🔴 🟠 🟡 🟢 🔵 ⚫ ⚪ 🎉 ✨`),
} as const

export type EmojiCategory = keyof typeof EMOJI
export const EMOJI_CATEGORIES = Object.keys(EMOJI) as readonly EmojiCategory[]
