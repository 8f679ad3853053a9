import sharp from 'sharp'
const look = process.argv[2], n = Number(process.argv[3] ?? 7), from = Number(process.argv[4] ?? 0)
const files = Array.from({length: n}, (_, i) => `/tmp/tor/${look}-${i+from}.png`)
const metas = await Promise.all(files.map(f => sharp(f).metadata()))
const w = Math.max(...metas.map(m=>m.width)), h = Math.max(...metas.map(m=>m.height))
await sharp({create:{width:w*n,height:h,channels:3,background:'#888'}}).composite(files.map((input,i)=>({input,left:i*w,top:0}))).png().toFile(`/tmp/tor/sheet-${look}.png`)
